import { ownFirst } from '../../../../burmese/language.ts';
import { useI18n } from '../../../../i18n/context.tsx';
import { useApp } from '../../../../page.tsx';
import { paths } from '../../../../paths.ts';
import { Words } from '../../../../ui/words.tsx';

/** Every label as a link to its articles, after the link to all; without labels, nothing. */
export function LabelChips({ current }: { current: string | undefined }) {
  const { t, htmlLang } = useI18n();
  const { labels } = useApp().menus;
  if (labels.length === 0) return null;
  const isHere = (label?: string) => (label === current ? 'page' : undefined);
  return (
    <nav className="chips chips--rail" aria-label={t('blog.labels')}>
      <a className="chip" href={paths.blogs()} aria-current={isHere()}>
        {t('blog.all')}
      </a>
      {ownFirst(labels, htmlLang).map((label) => (
        <a
          key={label}
          className="chip"
          href={paths.blogsByLabel(label)}
          aria-current={isHere(label)}
        >
          <Words text={label} />
        </a>
      ))}
    </nav>
  );
}
