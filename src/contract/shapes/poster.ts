import * as z from 'zod/mini';

const text = z.nullable(z.string());

/** The poster of a record; visitors get `email1` in `email` (PRODUCT 14). */
export const poster = z.object({
  id: z.int(),
  name: text,
  position: text,
  company: text,
  address: text,
  email: text,
  email1: text,
  phone: text,
});
export type Poster = z.infer<typeof poster>;

z.globalRegistry.add(poster, { id: 'Poster' });
