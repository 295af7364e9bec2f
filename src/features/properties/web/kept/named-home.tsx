import { foreignLang } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import { drop, useKept } from './kept-store.ts';
import { Notes } from './notes.tsx';

type NamedHomeProps = {
  id: number;
  /** Whether nobody sees the home any more; else it could not be loaded. */
  isGone: boolean;
};

/** A home of a list by what the device knows of it. Older hearts know only the number. */
export function NamedHome({ id, isGone }: NamedHomeProps) {
  const { t, digits, price, htmlLang } = useI18n();
  const kept = useKept().find((home) => home.id === id);
  const number = digits(String(id));
  const numberName = `${t('details.property_number_label')} ${number}`;
  const name = kept?.name && (
    <span lang={foreignLang(kept.name, htmlLang)}>
      <NoBreakText text={kept.name} />
    </span>
  );
  return (
    <li className="kept__gone">
      {isGone ? (
        <>
          {name && <p>{name}</p>}
          <p>
            <NoBreakText text={t('kept.gone', { id: number })} />
          </p>
        </>
      ) : (
        <a href={paths.propertyDetails(id)}>{name || numberName}</a>
      )}
      {kept && (
        <>
          <p className="kept__was">
            {t('kept.price_was', { price: price(kept.price, kept.type ?? 'for_sales') })}
          </p>
          <Notes id={id} name={kept.name || numberName} mark={kept.mark} text={kept.note} />
          <button className="btn btn--line btn--sm" type="button" onClick={() => drop(id)}>
            <NoBreakText text={t('kept.remove')} />
          </button>
        </>
      )}
    </li>
  );
}
