import { useState, type ReactNode } from 'react';
import type { PreviewOf } from '#editing/create/preview-button.tsx';
import { useI18n } from '#i18n/context.tsx';
import type { I18n } from '#i18n/i18n.ts';
import { defineRecordData, type RecordSearch } from '#site/page-data.ts';
import { definePage, type Page, type ScreenProps } from '#site/page.tsx';
import { FormSkeleton } from '#ui/form/form-skeleton.tsx';
import { FailedPage } from '#ui/states/failed-page.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import '#ui/styles/work.css';
import type { EditConfig, StoredRecord } from './edit-config.ts';
import { EditForm } from './edit-form.tsx';
import { NotYours } from './not-yours.tsx';
import { useEdit, type Edit, type EditState } from './use-edit.ts';
import { useSession, type EditSession } from './use-session.ts';

type EditPage<F extends string, R extends StoredRecord> = {
  /** The path of the page, under which its drafts are kept, too. */
  path: string;
  title: (i18n: I18n) => string;
  /** What stands under the title. */
  lead?: (i18n: I18n, record: R) => string;
  /** The list of one's own. */
  list: { href: string; title: (i18n: I18n) => string };
  edition: EditConfig<F, R>;
  /** How many fields the place of the form has while it is on its way. */
  fieldCount: number;
  /** How the page of a record will look with what is typed. */
  preview: (record: R) => PreviewOf;
  /** The fields of the form, filled with `edit.start`. */
  Fields: (props: { edit: Edit<F, R> }) => ReactNode;
};

/** Declares the page where a record of a kind is changed: `?id=`. */
export const defineEditPage = <F extends string, R extends StoredRecord>(
  kind: EditPage<F, R>,
): Page =>
  definePage(
    defineRecordData<R>((api, id, options) =>
      kind.edition.find({ api, id: Number(id), ...options }),
    ),
    {
      head: (i18n) => ({
        title: kind.title(i18n),
        description: i18n.t('meta.home_description'),
        canonical: kind.path,
        isIndexed: false,
      }),
      Screen: (props) => <EditScreen {...props} kind={kind} />,
    },
  );

type OfKind<F extends string, R extends StoredRecord> = { kind: EditPage<F, R> };

function EditScreen<F extends string, R extends StoredRecord>({
  load,
  kind,
}: ScreenProps<RecordSearch, R> & OfKind<F, R>) {
  const i18n = useI18n();
  const { list } = kind;
  if (load.status === 'failed' && load.code === 'forbidden')
    return (
      <div className="wrap">
        <NotYours listHref={list.href} listTitle={list.title(i18n)} />
      </div>
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

type EditedProps<F extends string, R extends StoredRecord> = OfKind<F, R> & {
  edited: EditState<F, R>;
  onEdited: (edited: EditState<F, R>) => void;
  onPart: (change: (record: R) => R) => void;
};

/** Begins again when the record stands differently on the server. */
function EditRecord<F extends string, R extends StoredRecord>({
  kind,
  loaded,
}: OfKind<F, R> & { loaded: R }) {
  const [{ edited, times }, set] = useState<{ edited: EditState<F, R>; times: number }>({
    edited: { record: loaded },
    times: 0,
  });
  return (
    <SessionOfRecord
      key={times}
      kind={kind}
      edited={edited}
      onEdited={(next) => set({ edited: next, times: times + 1 })}
      onPart={(change) =>
        set((last) => ({
          ...last,
          edited: { ...last.edited, record: change(last.edited.record) },
        }))
      }
    />
  );
}

/** Its form begins again with a draft. */
function SessionOfRecord<F extends string, R extends StoredRecord>(props: EditedProps<F, R>) {
  const { kind, edited } = props;
  const session = useSession(kind.path.slice(1), kind.edition, edited.record);
  return <FormOfRecord key={session.drafts.id} {...props} session={session} />;
}

function FormOfRecord<F extends string, R extends StoredRecord>({
  kind: { edition, title, lead, list, preview, Fields },
  session,
  edited,
  onEdited,
  onPart,
}: EditedProps<F, R> & { session: EditSession }) {
  const i18n = useI18n();
  const edit = useEdit(edition, session, edited, { onEdited, onPart });
  return (
    <EditForm
      edit={edit}
      title={title(i18n)}
      lead={lead?.(i18n, edited.record)}
      cancelHref={list.href}
      preview={preview(edited.record)}
    >
      <Fields edit={edit} />
    </EditForm>
  );
}
