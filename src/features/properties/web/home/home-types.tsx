import { PROPERTY_TYPES } from '#features/catalogue/catalogue.ts';
import { typeIcon, typeName } from '#features/catalogue/names.ts';
import { useI18n } from '#i18n/context.tsx';
import { paths } from '#site/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Tiles that link to the listings of every property type. */
export function HomeTypes() {
  const i18n = useI18n();
  return (
    <section className="section section--next wrap" aria-labelledby="types">
      <div className="section__head">
        <h2 className="wave" id="types">
          <NoBreakText text={i18n.t('home.browse_by_type')} />
        </h2>
      </div>
      <ul className="types">
        {['all', ...PROPERTY_TYPES].map((propType) => (
          <li key={propType}>
            <a className="type" href={paths.resultsAllProperties({ propType })}>
              <Icon name={typeIcon(propType)} className="duo" />
              {typeName(i18n, propType)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
