import * as z from 'zod/mini';

const text = z.nullable(z.string());

/** The poster of a record, whose number the team has called or not; visitors get `email1` in `email` (PRODUCT 14). */
export const poster = z.object({
  id: z.int(),
  name: text,
  position: text,
  company: text,
  address: text,
  email: text,
  email1: text,
  phone: text,
  isPhoneChecked: z.boolean(),
  /** Where else they can be written to: names at Telegram and Messenger, or numbers. */
  chats: z.object({
    telegram: z.optional(z.string()),
    whatsapp: z.optional(z.string()),
    messenger: z.optional(z.string()),
  }),
});
export type Poster = z.infer<typeof poster>;

z.globalRegistry.add(poster, { id: 'Poster' });
