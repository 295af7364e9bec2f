import { startOf } from '#contract/fields.ts';
import { ContentFields } from '#editing/publish/content-fields.tsx';
import type { TemplateOne } from '#features/template-ones/contract.ts';
import { templateOneFields } from '#features/template-ones/fields.ts';
import { useI18n } from '#i18n/context.tsx';
import { useApp } from '#site/page.tsx';
import { paths } from '#site/paths.ts';
import { EditorField } from '#ui/editor/editor-field.tsx';
import { TitleAndMenu } from '#ui/form/fields/title-and-menu.tsx';
import type { TemplateOneFormValues } from './template-one-form.ts';

/** Start values of a new page. */
export const NEW_TEMPLATE_ONE = startOf(templateOneFields);

/** Fields of a template-one page, for the forms that create and edit one; `stored` is a page that exists. */
export function TemplateOneFields({
  start,
  stored,
}: {
  start: TemplateOneFormValues;
  stored?: TemplateOne;
}) {
  const { t, list } = useI18n();
  const { menus } = useApp();
  const names = [t('template.text_one'), t('template.text_two'), t('template.text_three')];
  return (
    <>
      <TitleAndMenu start={start} groups={menus.templateOnes} />
      <section className="panel">
        <h2 className="vh">{list(names)}</h2>
        <EditorField
          name="textOne"
          label={t('template.text_one')}
          note={t('template.text_one_hint')}
          defaultValue={start.textOne}
          isSmall
        />
        <EditorField
          name="textTwo"
          label={t('template.text_two')}
          note={t('template.text_two_hint')}
          defaultValue={start.textTwo}
          isSmall
        />
        <EditorField
          name="textThree"
          label={t('template.text_three')}
          note={t('template.text_three_hint')}
          defaultValue={start.textThree}
        />
      </section>
      <ContentFields
        kind="templateOnes"
        start={start}
        stored={stored}
        otherHref={paths.createTemplateOneLike}
      />
    </>
  );
}
