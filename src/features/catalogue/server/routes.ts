import type { FastifyInstance } from 'fastify';
import { districtsOf, PROPERTY_TYPES, REGIONS } from '#features/catalogue/catalogue.ts';

const REGIONS_FILE = REGIONS.map((entry) => ({
  region: entry.region,
  districts: ['All', ...districtsOf(entry).map(({ key }) => key)],
}));
const TYPES_FILE = [{ propertyTypes: ['all', ...PROPERTY_TYPES] }];

/** The two public files of the start-up calls (S7; their shapes: PRODUCT, "The API's answers"). */
export const registerCatalogue = (server: FastifyInstance): void => {
  server.get('/regions.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(REGIONS_FILE),
  );
  server.get('/property_types.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(TYPES_FILE),
  );
};
