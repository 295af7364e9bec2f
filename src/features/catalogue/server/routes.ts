import type { FastifyInstance } from 'fastify';
import { districtsOf, PROPERTY_TYPES, REGIONS } from '#features/catalogue/catalogue.ts';

const REGIONS_ANSWER = REGIONS.map((entry) => ({
  region: entry.region,
  districts: ['All', ...districtsOf(entry).map(({ key }) => key)],
}));
const TYPES_ANSWER = [{ propertyTypes: ['all', ...PROPERTY_TYPES] }];

/**
 * Serves the two public files that clients load at start-up (S7).
 */
export const registerCatalogue = (server: FastifyInstance): void => {
  server.get('/regions.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(REGIONS_ANSWER),
  );
  server.get('/property_types.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(TYPES_ANSWER),
  );
};
