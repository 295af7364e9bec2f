import { TEMPLATE_ONE_SLOTS } from '#features/template-ones/contract.ts';
import type { templateOneSaveContracts } from '#features/template-ones/save-contract.ts';
import { photoKind, type SaveParts } from '#photos/changes.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { toStoredTexts, type StoredTexts } from '#platform/text/stored-texts.ts';
import { recordHandlers } from '#records/record-handlers.ts';
import {
  createTemplateOne,
  getTemplateOne,
  updateTemplateOne,
  type TemplateOneValues,
} from './store.ts';

const HTML = {
  textOne: 'text_is_needed',
  textTwo: 'text_is_needed',
  textThree: 'text_is_needed',
};

type TypedPage = TemplateOneValues & { keepZawgyi: boolean };

const toStored = ({ keepZawgyi, ...typed }: TypedPage): Promise<StoredTexts<TemplateOneValues>> => {
  const { title, textOne, textTwo, textThree, menuText } = typed;
  return toStoredTexts({ title, textOne, textTwo, textThree, menuText }, HTML, keepZawgyi);
};

/** What answers the endpoints by which template-one pages are written. */
export const templateOneSaveHandlers = (
  parts: SaveParts,
): Handlers<typeof templateOneSaveContracts> =>
  recordHandlers(parts, {
    ...photoKind('template_one_id', 'template_ones'),
    use: 'pages',
    slots: TEMPLATE_ONE_SLOTS,
    toStored,
    create: createTemplateOne,
    update: updateTemplateOne,
    get: getTemplateOne,
  });
