import { useState, type ReactNode } from 'react';
import { ApiError } from '#contract/errors.ts';
import type { RenderPreview } from '#editing/create/preview-button.tsx';
import { useNamedDraft } from '#editing/drafts/use-drafts.ts';
import { startSave } from '#editing/save/save-state.ts';
import { useSave } from '#editing/save/use-save.ts';
import { useWayBack } from '#editing/way-back.ts';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { defineRecordData, GoneError, type RecordSearch } from '#site/page-data.ts';
import { definePage, type Page, type ScreenProps } from '#site/page.tsx';
import { FormSkeleton } from '#ui/form/form-skeleton.tsx';
import type { FormValues } from '#ui/form/rules.ts';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import '#ui/styles/work.css';
import type { EditConfig, StoredRecord } from './edit-config.ts';
import { EditForbidden } from './edit-forbidden.tsx';
import { EditForm } from './edit-form.tsx';
import { KeptChanges } from './kept-changes.tsx';
import { useEditSession, type EditSession } from './use-edit-session.ts';
import { useEdit, type Edit, type EditedRecord } from './use-edit.ts';

type EditPage<F extends string, R extends StoredRecord> = {
  /** Path of the page; its drafts are kept under it and the record's id. */
  path: string;
  title: (i18n: I18n) => string;
  /** Text under the title. */
  lead?: (i18n: I18n, record: R) => string;
  /** Path of the page that creates records of this kind. */
  createPath: string;
  /** The own list of this kind. */
  list: { href: string; title: (i18n: I18n) => string };
  config: EditConfig<F, R>;
  /** Number of fields in the skeleton. */
  fieldCount: number;
  /** Renders the page of a record with the form's values. */
  preview: (record: R) => RenderPreview;
  /** The fields of the form; their initial values are `edit.startValues`. */
  Fields: (props: { edit: Edit<F, R> }) => ReactNode;
};

/** Declares the page that edits a record of a kind: `?id=`. */
export const defineEditPage = <F extends string, R extends StoredRecord>(
  kind: EditPage<F, R>,
): Page =>
  definePage(
    defineRecordData<R>((api, id, options) =>
      kind.config.find({ api, id: Number(id), ...options }).catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 'not_found' ? new GoneError(id) : error;
      }),
    ),
    {
      Fallback: ({ fallback: id }: { fallback: string }) => (
        <KeptChanges form={draftsOf(kind, id)} createPath={kind.createPath} />
      ),
      head: (i18n) => ({
        title: kind.title(i18n),
        canonical: kind.path,
        isIndexed: false,
      }),
      Screen: (props) => <EditScreen {...props} kind={kind} />,
    },
  );

/** Returns the form under which the drafts of a record are kept. */
const draftsOf = ({ path }: { path: string }, id: string): string => `${path.slice(1)} ${id}`;

type EditKindProps<F extends string, R extends StoredRecord> = { kind: EditPage<F, R> };

function EditScreen<F extends string, R extends StoredRecord>({
  search: { id = '' },
  load,
  kind,
}: ScreenProps<RecordSearch, R> & EditKindProps<F, R>) {
  const i18n = useI18n();
  const { list } = kind;
  if (load.status === 'failed' && load.code === 'forbidden')
    return (
      <>
        <div className="wrap">
          <EditForbidden listHref={list.href} listTitle={list.title(i18n)} />
        </div>
        <KeptChanges form={draftsOf(kind, id)} createPath={kind.createPath} />
      </>
    );
  if (load.status === 'failed') return <FailedPage code={load.code} />;
  return (
    <div className="wrap wrap--form">
      {load.status === 'ready' ? (
        <EditRecord key={load.data.id} kind={kind} loaded={load.data} />
      ) : (
        <>
          <div className="page-head">
            <h1>
              <NoBreakText text={kind.title(i18n)} />
            </h1>
          </div>
          <FormSkeleton fieldCount={kind.fieldCount} />
        </>
      )}
    </div>
  );
}

/** Holds the record and its saves; remounts the session and its form at each reset. */
function EditRecord<F extends string, R extends StoredRecord>({
  kind,
  loaded,
}: EditKindProps<F, R> & { loaded: R }) {
  const [record, setRecord] = useState(loaded);
  const [resetCount, setResetCount] = useState(0);
  const saver = useSave<FormValues<F>>(() => startSave(loaded.updatedAt));
  const edited: EditedRecord<F, R> = {
    record,
    saver,
    isReset: resetCount > 0,
    reset: (next) => {
      setRecord(next);
      setResetCount(resetCount + 1);
    },
    changeRecord: setRecord,
  };
  return <EditRecordSession key={resetCount} kind={kind} edited={edited} />;
}

type EditRecordProps<F extends string, R extends StoredRecord> = EditKindProps<F, R> & {
  edited: EditedRecord<F, R>;
};

/** Remounts the form when a draft is resumed. */
function EditRecordSession<F extends string, R extends StoredRecord>(props: EditRecordProps<F, R>) {
  const { kind, edited } = props;
  const session = useEditSession(kind.path.slice(1), kind.config, edited.record, edited.saver);
  // After a reset the form shows the record, and only offers what was typed.
  useNamedDraft(session.drafts, !edited.isReset);
  return <EditRecordForm key={session.drafts.id} {...props} session={session} />;
}

function EditRecordForm<F extends string, R extends StoredRecord>({
  kind: { config, title, lead, list, preview, Fields },
  session,
  edited,
}: EditRecordProps<F, R> & { session: EditSession }) {
  const i18n = useI18n();
  const edit = useEdit(config, session, edited, list.href);
  return (
    <EditForm
      edit={edit}
      title={title(i18n)}
      lead={lead?.(i18n, edited.record)}
      cancel={useWayBack(list.href)}
      config={config}
      preview={preview(edited.record)}
    >
      <Fields edit={edit} />
    </EditForm>
  );
}
