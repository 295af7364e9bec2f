import type { NewValuesOf } from '#contract/fields.ts';
import { TEMPLATE_ONE_SLOTS } from '#features/template-ones/contract.ts';
import { templateOneFields } from '#features/template-ones/fields.ts';
import type { templateOneSaveContracts } from '#features/template-ones/save-contract.ts';
import { photoKind, type SaveParts } from '#photos/changes.ts';
import { recordHandlers } from '#photos/record-handlers.ts';
import type { Handlers } from '#platform/api/handlers.ts';
import { toStoredValues, type StoredTexts } from '#platform/text/stored-texts.ts';
import { contentPublishing } from '#records/content-handlers.ts';
import { withOwnNotes } from '#records/own-notes.ts';
import { putPair } from '#records/pairs.ts';
import {
  createTemplateOne,
  getTemplateOne,
  updateTemplateOne,
  type TemplateOneValues,
} from './store.ts';

type TemplateOneInput = NewValuesOf<typeof templateOneFields> & { keepZawgyi: boolean };

const toStored = ({
  keepZawgyi,
  pairId: _pairId,
  ...typed
}: TemplateOneInput): Promise<StoredTexts<TemplateOneValues>> =>
  toStoredValues(templateOneFields, typed, keepZawgyi);

/** Handlers of the endpoints that write template-one pages. */
export const templateOneSaveHandlers = (
  parts: SaveParts,
): Handlers<typeof templateOneSaveContracts> => ({
  ...recordHandlers(parts, {
    ...photoKind('template_one_id', 'template_ones'),
    quota: 'pages',
    slots: TEMPLATE_ONE_SLOTS,
    toStored,
    create: createTemplateOne,
    update: updateTemplateOne,
    get: withOwnNotes('template_ones', getTemplateOne),
    afterSave: (tx, { id, typed: { pairId }, user }) =>
      putPair(tx, 'template_ones', { id, pairId }, user, parts.now()),
  }),
  ...contentPublishing(parts, 'template_ones', getTemplateOne),
});
