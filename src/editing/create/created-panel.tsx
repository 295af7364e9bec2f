import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { StoredRecord } from '#editing/edit/edit-config.ts';
import { ZawgyiAlert } from '#editing/zawgyi-alert.tsx';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { DefaultPicture } from '#ui/default-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { ShareButtons } from '#ui/share/share-buttons.tsx';
import '#ui/styles/work.css';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { CreateConfig } from './create-config.ts';
import { findZawgyi, forgetZawgyi } from './zawgyi-memory.ts';

type CreatedPanelProps<F extends string, R extends StoredRecord> = {
  photo: PictureSource | null | undefined;
  /** Says that the record was created. */
  doneText: string;
  heading: ReactNode;
  text: string;
  linkLabel: string;
  /** Full address of the record, and the text that is shared with it. */
  address: string;
  shareTitle: string;
  id: number;
  config: Pick<CreateConfig<F, R>, 'save' | 'pageHref'>;
  /** Link to the start of the record on the same page. */
  view?: { href: string; text: string };
  createHref: string;
  /** Link to what is done next with it. */
  more?: { href: string; text: string; icon: string } | undefined;
  /** Link to the edit form. */
  edit: { href: string; text: string; icon: string };
};

const PHOTO = { sizes: '(min-width: 765px) 40vw, 92vw', maxWidth: 960 };

/** Notice on the page of a record that was just created, with buttons that share it. */
export function CreatedPanel<F extends string, R extends StoredRecord>(
  props: CreatedPanelProps<F, R>,
) {
  const { photo, address, id, config, view, more, edit } = props;
  const { t } = useI18n();
  const { api, retry } = useApp();
  const [zawgyi, setZawgyi] = useState(() => findZawgyi<F>(config.pageHref(id)));
  const [titleId, linkId] = [useId(), useId()];
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section className="done" tabIndex={-1} ref={panel} aria-labelledby={titleId}>
      <div className="done__img">
        {photo ? (
          <Picture photo={photo} {...PHOTO} alt="" loading="eager" />
        ) : (
          <DefaultPicture loading="eager" />
        )}
      </div>
      <div>
        <p className="status status--ok">
          <Icon name="check" />
          {props.doneText}
        </p>
        <h2 id={titleId}>{props.heading}</h2>
        <p>{props.text}</p>
        {zawgyi && (
          <ZawgyiAlert
            onKeep={async (signal) => {
              const { values, updatedAt } = zawgyi;
              const options = { updatedAt, keepZawgyi: true } as const;
              await config.save({ api, id, signal }, values, options, {});
              forgetZawgyi();
              setZawgyi(undefined);
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
        <ShareButtons address={address} title={props.shareTitle} isPrimary />
        <div className="btn-row">
          <a className="btn btn--line btn--sm" href={edit.href}>
            <Icon name={edit.icon} />
            <NoBreakText text={edit.text} />
          </a>
          {more && (
            <a className="btn btn--line btn--sm" href={more.href}>
              <Icon name={more.icon} />
              <NoBreakText text={more.text} />
            </a>
          )}
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
