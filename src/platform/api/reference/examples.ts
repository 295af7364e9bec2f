import { alternativesOf, resolve, type Schema, type Schemas } from './schemas.ts';

/** What fields of these names look like; those of others follow from their types. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  address: 'No. 45, Dhammazedi Road, Bahan, Yangon',
  advance_months: 6,
  area: '1,200 sqft',
  auth: 'x8Jd0mC2mB0z2r1s6b8mUq',
  bathrooms: 2,
  bedrooms: 3,
  body: '<p>Look at the roof before the rain comes.</p>',
  cardCount: 5,
  cardText: '<p>A two-bedroom flat, 850 sqft.</p>',
  code: 'PADAUK-7QM2X',
  company: 'Golden Door',
  confirmedOn: '2026-11-22',
  content: '{"values":{"price":"1500"}}',
  currentPage: 1,
  currentPassword: 'Padauk rain 77',
  days: 30,
  deposit_months: 2,
  description: '<p>Quiet flat near the lake, with a lift.</p>',
  developer: 'Padauk Developers',
  device: 'Chrome, Android',
  district: 'Bahan',
  email: 'thazin@example.com',
  email1: 'thazin@example.com',
  ending: 'QM2X',
  emptySearchesSince: '2026-02',
  endpoint: 'https://push.example/x8Jd0mC2mB0z2r1s6b8mUq',
  excerpt: 'Quiet flat near the lake, with a lift.',
  features: 'lift,parking',
  figuresSince: '2025-03',
  fileName: '0123456789abcdef01234567.jpg',
  floor: 4,
  form: 'createProperty',
  handover: 'December 2027',
  homesSince: '2024-06',
  href: '/results?region=Yangon&district=Bahan',
  id: 12,
  ids: '12,57',
  keys: 'x8Jd0mC2mB0z2r1s6b8mUq',
  kyat: 4_450,
  label: 'Buying guide',
  landmark: 'Kandawgyi Lake',
  lat: 16.8,
  listedOn: '2026-11-20',
  lng: 96.16,
  menuText: 'New buildings',
  messenger: 'thazin.homes',
  month: '2026-11',
  name: 'Daw Thazin',
  network: '203.0.113.0/24',
  note: 'Bago office',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  pairId: 8,
  password: 'Padauk rain 77',
  photos: '0123456789abcdef01234567',
  phone: '09123456789',
  place: 'Kabar Aye Pagoda Road, Bahan',
  position: 'Agent',
  price: 1_500,
  requestId: '0f8b7c0e-2d6f-4b7b-9a58-2f6f1d1b7c11',
  search: 'q=lake&type=for_rents',
  sqft: 1_200,
  storeys: 8,
  summary: 'What to look at before you buy a flat in Yangon.',
  telegram: 'thazin_homes',
  text: '<p>Quiet flat near the lake.</p>',
  title: 'A flat near the lake',
  to: 13,
  token: 'x8Jd0mC2mB0z2r1s6b8mUqJw5mYl3m0t9mZ1p7c4f2E',
  totalItems: 1,
  totalPages: 1,
  units: '2 bedrooms; 850 sqft; 1,250',
  username: 'thazin',
  validationCode: 'PADAUK-7QM2X',
  ward: 'Shwe Taung Kyar',
  whatsapp: '09123456789',
};

/** Optional fields of bodies that are right only with what is the reader's own: accounts, records, photos, a version that was loaded. */
const OF_THE_READER = new Set(['email', 'pairId', 'photos', 'project_id', 'updatedAt']);

const PHOTO = 'https://eain.example/media/0123456789abcdef01234567.jpg';

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-20T03:00:00.000Z',
  date: '2026-11-20',
  uri: PHOTO,
  binary: 'photo.jpg',
  email: 'thazin@example.com',
};

/** Returns a body that a schema allows, and that is accepted as it is where nothing of the reader's own is required. */
export const bodyExampleOf = (schema: Schema, schemas: Schemas): unknown => {
  const { required = [] } = resolve(schema, schemas);
  const fields = Object.entries(exampleOf(schema, schemas) as object);
  return Object.fromEntries(
    fields.filter(([name]) => required.includes(name) || !OF_THE_READER.has(name)),
  );
};

/** Returns a value that a schema allows, and that tells a reader something. `name` is that of its field. */
export const exampleOf = (schema: Schema, schemas: Schemas, name = ''): unknown => {
  const { choices: all } = alternativesOf(resolve(schema, schemas));
  // An empty text stands for nothing, which is no example of something.
  const choices = all.filter((choice) => !choice.enum?.every((each) => each === ''));
  const [first] = choices;
  if (!first) return null;
  if (first.$ref !== undefined) return exampleOf(first, schemas, name);
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum.find((choice) => choice !== '') ?? null;
  const named = BY_NAME[name];
  const matching = choices.find((choice) => hasTypeOf(choice, named));
  if (named !== undefined && matching) return named;
  return byType(first, schemas, name);
};

const hasTypeOf = ({ type, format, pattern }: Schema, value: unknown): boolean => {
  if (typeof value === 'number') return type === 'integer' || type === 'number';
  return type === 'string' && format === undefined && new RegExp(pattern ?? '').test(String(value));
};

const byType = (schema: Schema, schemas: Schemas, name: string): unknown => {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [
          key,
          exampleOf(value as Schema, schemas, key),
        ]),
      );
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'string':
      return BY_FORMAT[schema.format ?? ''] ?? (name.startsWith('image') ? PHOTO : 'text');
    default:
      return {};
  }
};
