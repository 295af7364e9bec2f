import { halfOf } from '#burmese/language.ts';
import { useI18n } from '#i18n/context.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { useProjects } from './use-projects.ts';

/** The choice of the project that a home belongs to; nothing on a site without projects. */
export function ProjectField({ chosen }: { chosen: string }) {
  const { t, htmlLang, digits } = useI18n();
  const projects = useProjects();
  const isListed = projects?.some(({ id }) => String(id) === chosen);
  if (!projects || (projects.length === 0 && chosen === '')) return null;
  return (
    <SelectField
      name="project_id"
      label={t('fact.project_id')}
      hint={t('fact.project_hint')}
      isOptional
      defaultValue={chosen}
    >
      <option value="">{t('fact.no_project')}</option>
      {chosen !== '' && !isListed && (
        <option value={chosen}>{t('fact.project_number', { id: digits(chosen) })}</option>
      )}
      {projects.map(({ id, title }) => (
        <option key={id} value={id}>
          {halfOf(title, htmlLang)}
        </option>
      ))}
    </SelectField>
  );
}
