import { ALERT_TIMES, type AlertTime } from '#features/properties/alerts/alert-rules.ts';
import { useI18n } from '#i18n/context.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/states/alert.tsx';
import { NoBreakText } from '#ui/text/no-break-text.tsx';
import type { useAlerts } from './use-alerts.ts';

type AlertFormProps = { query: string; state: ReturnType<typeof useAlerts> };

/** Lets this device be told of a search; how often is chosen first, or changed afterwards. */
export function AlertForm({ query, state }: AlertFormProps) {
  const { t } = useI18n();
  const { alerts, isBusy, failure, ask, end } = state;
  const own = alerts?.find((alert) => alert.search === query);
  if (failure === 'impossible') return <Failure text={t('alerts.not_impossible')} />;
  const onChoose = (told: AlertTime): void => {
    if (own) ask(query, told);
  };
  return (
    <form
      className="alerts__form"
      onSubmit={(event) => {
        event.preventDefault();
        const told = new FormData(event.currentTarget).get('told');
        ask(query, ALERT_TIMES.find((each) => each === told) ?? 'daily');
      }}
    >
      <fieldset className="alerts__when" key={own?.told}>
        <legend>{t('alerts.when')}</legend>
        {ALERT_TIMES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="told"
              value={each}
              defaultChecked={each === (own?.told ?? 'daily')}
              onChange={() => onChoose(each)}
            />
            <NoBreakText text={t(`alerts.told_${each}`)} />
          </label>
        ))}
      </fieldset>
      {failure && <Failure text={t(`alerts.not_${failure}`)} />}
      <output>
        {own && (
          <span className="alerts__asked">
            <Icon name="check" />
            <NoBreakText text={t('alerts.asked')} />
          </span>
        )}
      </output>
      {own ? (
        <button
          className="btn btn--line"
          type="button"
          aria-busy={isBusy}
          onClick={() => end(own.key)}
        >
          <NoBreakText text={t('alerts.end_this')} />
        </button>
      ) : (
        <button className="btn" type="submit" aria-busy={isBusy} disabled={!alerts && !failure}>
          <Icon name="bell" />
          <NoBreakText text={t('alerts.ask')} />
        </button>
      )}
    </form>
  );
}

const Failure = ({ text }: { text: string }) => (
  <Alert kind="warn" live="alert">
    <p>
      <NoBreakText text={text} />
    </p>
  </Alert>
);
