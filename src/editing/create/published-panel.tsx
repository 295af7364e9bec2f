import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { StoredRecord } from '#editing/edit/edit-config.ts';
import { ZawgyiAlert } from '#editing/zawgyi-alert.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { ShareButtons } from '#ui/share/share-buttons.tsx';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { CreateConfig } from './create-config.ts';
import { findZawgyi, forgetZawgyi } from './typed-zawgyi.ts';

type PublishedPanelProps<F extends string, R extends StoredRecord> = {
  photo: PictureSource | null | undefined;
  /** That it was made. */
  done: string;
  heading: ReactNode;
  text: string;
  linkLabel: string;
  /** The full address of the record, and the words that go with it when it is shared. */
  address: string;
  shareTitle: string;
  /** The record, and how it is saved. */
  id: number;
  creation: Pick<CreateConfig<F, R>, 'save' | 'pageOf'>;
  /** Where the record begins on it, and the words that lead there. */
  view?: { href: string; text: string };
  createHref: string;
  /** The form that changes it, and what leads there. */
  edit: { href: string; text: string; icon: string };
};

const PHOTO = { sizes: '(min-width: 765px) 40vw, 92vw', maxWidth: 960 };

/** On the page of a record that has just been published: says so, and offers to send it round. */
export function PublishedPanel<F extends string, R extends StoredRecord>(
  props: PublishedPanelProps<F, R>,
) {
  const { photo, address, id, creation, view, edit } = props;
  const { t } = useI18n();
  const { api, retry } = useApp();
  const [typed, setTyped] = useState(() => findZawgyi<F>(creation.pageOf(id)));
  const [titleId, linkId] = [useId(), useId()];
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section className="done" tabIndex={-1} ref={panel} aria-labelledby={titleId}>
      <div className="done__img">
        {photo ? (
          <Picture photo={photo} {...PHOTO} alt="" loading="eager" />
        ) : (
          <img src="/default-property.svg" alt="" width="800" height="600" />
        )}
      </div>
      <div>
        <p className="status status--ok">
          <Icon name="check" />
          {props.done}
        </p>
        <h2 id={titleId}>{props.heading}</h2>
        <p>{props.text}</p>
        {typed && (
          <ZawgyiAlert
            onKeep={async (signal) => {
              const { values, updatedAt } = typed;
              const how = { updatedAt, keepZawgyi: true } as const;
              await creation.save({ api, id, signal }, values, how, {});
              forgetZawgyi();
              setTyped(undefined);
              retry();
            }}
          />
        )}
        <div className="field">
          <label className="field__label" htmlFor={linkId}>
            {props.linkLabel}
          </label>
          <input
            className="input"
            id={linkId}
            lang="en"
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <ShareButtons address={address} title={props.shareTitle} isFirst />
        <div className="btn-row">
          <a className="btn btn--line btn--sm" href={edit.href}>
            <Icon name={edit.icon} />
            <NoBreakText text={edit.text} />
          </a>
          {view && (
            <a className="btn btn--quiet btn--sm" href={view.href}>
              <NoBreakText text={view.text} />
            </a>
          )}
          <a className="btn btn--quiet btn--sm" href={props.createHref}>
            <Icon name="plus" />
            <NoBreakText text={t('published.add_another')} />
          </a>
        </div>
      </div>
    </section>
  );
}
