import type { FormDraft } from '#editing/drafts/draft-store.ts';
import { withDraft } from '#editing/drafts/named-draft.ts';
import { draftFacts } from '#features/properties/draft-facts.ts';
import type { I18n } from '#i18n/i18n.ts';
import { paths } from '#site/paths.ts';

/** What is shown of a draft: its form, what names it, and the address that goes on with it. */
type DraftFacts = { form: string; title: string; price: string | undefined; href: string };

type Kind = 'property' | 'template' | 'project' | 'blog';

type DraftForm = {
  title: `${Kind}.${'create' | 'edit'}_title` | 'profile.title';
  hrefOf: (id: number) => string;
  /** The field that names a draft; absent for listings, which have no title. */
  nameField?: 'title' | 'name';
};

/** The forms by the names under which their drafts are kept. */
const FORMS: Readonly<Record<string, DraftForm>> = {
  createProperty: { title: 'property.create_title', hrefOf: paths.createProperty },
  editProperties: { title: 'property.edit_title', hrefOf: paths.editProperty },
  createTemplateOne: {
    title: 'template.create_title',
    hrefOf: paths.createTemplateOne,
    nameField: 'title',
  },
  editTemplateOnes: {
    title: 'template.edit_title',
    hrefOf: paths.editTemplateOne,
    nameField: 'title',
  },
  createProject: {
    title: 'project.create_title',
    hrefOf: paths.createProject,
    nameField: 'title',
  },
  editProject: { title: 'project.edit_title', hrefOf: paths.editProject, nameField: 'title' },
  createBlog: { title: 'blog.create_title', hrefOf: paths.createBlog, nameField: 'title' },
  editBlog: { title: 'blog.edit_title', hrefOf: paths.editBlog, nameField: 'title' },
  editProfile: { title: 'profile.title', hrefOf: paths.editProfile, nameField: 'name' },
};

/** Says what a draft is about; undefined if this version of the site does not know its form. */
export const describeDraft = (i18n: I18n, { form, draft }: FormDraft): DraftFacts | undefined => {
  const [name = '', id = '0'] = form.split(' ');
  const known = FORMS[name];
  if (!known) return undefined;
  const { title, hrefOf, nameField } = known;
  const { values } = draft;
  const facts = nameField
    ? { title: values[nameField]?.trim() || i18n.t('drafts.untitled'), price: undefined }
    : draftFacts(i18n, values);
  return { ...facts, form: i18n.t(title), href: withDraft(hrefOf(Number(id)), draft.id) };
};
