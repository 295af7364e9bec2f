// @module-tag thorough
import { expect, test } from 'vitest';
import { errorsOn, field, submitForm } from '#test/support/acts/form.ts';
import { setUpListingEditing, waitForListingPage } from '#test/support/acts/listing-editing.ts';
import { addProject } from '#test/support/app/records.ts';
import { allowErrors } from '#test/support/browser/visits.ts';
import { I18N, VISITOR } from '#test/support/texts/languages.ts';

const editing = setUpListingEditing();
const { t } = I18N[VISITOR.language];
const TITLE = { en: 'Strand View', mm: 'ကမ်းနားမြင်ကွင်း' };

const newProject = async (): Promise<number> => {
  const { id } = await addProject(editing.site.db, {
    title: `${TITLE.en} / ${TITLE.mm}`,
    cards: ['<p>By the river.</p>'],
  });
  return id;
};

test('an agent says which project a home belongs to; visitors go from one to the other, also without scripts', async () => {
  const project = await newProject();
  const page = await editing.open(VISITOR);
  await field(page, 'project_id').selectOption(String(project));
  await submitForm(page);
  await waitForListingPage(page);
  expect(await editing.fetchListing()).toMatchObject({ project_id: project });
  const reader = await editing.visit({ ...VISITOR, width: 360, scripts: false });
  await reader.goto(`/propertyDetails?id=${editing.id}`);
  await reader.getByText(t('location.project', { title: TITLE[VISITOR.language] })).click();
  await reader.waitForURL(`**/projectDetails?id=${project}`);
  await reader.locator('.proj__home').click();
  await reader.waitForURL(`**/propertyDetails?id=${editing.id}`);
  await page.goto(`/editProperties?id=${editing.id}`);
  await expect.poll(() => field(page, 'project_id').inputValue()).toBe(String(project));
});

test('a project that went meanwhile is said, and nothing of the form is lost', async () => {
  const project = await newProject();
  const page = await editing.open({ language: 'en' });
  allowErrors(page, /400/);
  await field(page, 'project_id').selectOption(String(project));
  await field(page, 'price').fill('1777');
  await editing.site.db.deleteFrom('projects').where('id', '=', project).execute();
  await submitForm(page);
  await expect
    .poll(() => errorsOn(page))
    .toEqual({ project_id: I18N.en.t('message.project_gone') });
  expect(await field(page, 'price').inputValue()).toBe('1777');
  await field(page, 'project_id').selectOption('');
  await submitForm(page);
  await waitForListingPage(page);
  expect(await editing.fetchListing()).toMatchObject({ project_id: null, price: 1777 });
});
