import type { ArrangedMenu, OwnNotes } from '#contract/shapes/own-notes.ts';
import { useI18n } from '#i18n/context.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';

/** Says above the fields of a form what administrators have done with the menu text or the labels of its record. */
export function ArrangedNote({ of: { arranged } }: { of: OwnNotes }) {
  const { t } = useI18n();
  if (!arranged) return null;
  return (
    <Alert kind="info" icon="eye">
      {arranged.map(({ text, isHidden, renamedFrom }) => (
        <p key={text}>
          <NoBreakText
            text={[
              ...(renamedFrom === null
                ? []
                : [t('arranged.renamed', { from: renamedFrom, to: text })]),
              ...(isHidden ? [t('arranged.hidden', { text })] : []),
            ].join(' ')}
          />
        </p>
      ))}
    </Alert>
  );
}

/** Says the same in a row of an own list, shortly. */
export function ArrangedFacts({ of: { arranged } }: { of: OwnNotes }) {
  return arranged?.map((menu) => <ArrangedFact key={menu.text} menu={menu} />);
}

function ArrangedFact({ menu: { text, isHidden, renamedFrom } }: { menu: ArrangedMenu }) {
  const { t } = useI18n();
  return (
    <>
      {renamedFrom !== null && (
        <span>
          <NoBreakText text={t('arranged.renamed_fact', { from: renamedFrom, to: text })} />
        </span>
      )}
      {isHidden && (
        <span>
          <NoBreakText text={t('arranged.hidden_fact', { text })} />
        </span>
      )}
    </>
  );
}
