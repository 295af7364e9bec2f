import { useI18n } from '#i18n/context.tsx';
import { LongTextField } from '#ui/form/fields/long-text-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';

const LINES = ['place', 'developer', 'handover'] as const;

type FactFieldsProps = { start: Record<(typeof LINES)[number] | 'units', string> };

/** Fields of what is known of a project. */
export function FactFields({ start }: FactFieldsProps) {
  const { t } = useI18n();
  return (
    <section className="panel">
      <h2 className="panel__t">{t('project.facts')}</h2>
      {LINES.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`project.fact_${name}`)}
          hint={t(`project.hint_${name}`)}
          isOptional
          autoComplete="off"
          defaultValue={start[name]}
        />
      ))}
      <LongTextField
        name="units"
        label={t('project.units')}
        hint={t('project.units_hint')}
        isOptional
        defaultValue={start.units}
      />
    </section>
  );
}
