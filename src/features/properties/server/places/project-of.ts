import type { Reader } from '#db/reader.ts';
import type { DetailedProperty, Property } from '#features/properties/contract.ts';

/** Creates the function that finds the project of a listing as its page names it: one that visitors see. */
export const createProjectOf = (reader: Reader) => {
  const projects = reader.prepare<NonNullable<DetailedProperty['project']>>(
    'select id, title from projects where id = ? and published_at is not null',
  );
  return async ({
    project_id: id,
  }: Pick<Property, 'project_id'>): Promise<DetailedProperty['project']> =>
    id === null ? undefined : (await projects(id))[0];
};
