import { HtmlValidate, type ConfigData } from 'html-validate';

/** Rules of the standard and advice of the validator; each disabled rule has its reason. */
const OPTIONS = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:browser'],
  rules: {
    // Checkboxes of one list have one name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    'no-unknown-elements': 'error',
    'no-style-tag': 'error',
    'doctype-style': ['error', { style: 'lowercase' }],
    // React writes `srcSet` and the like; HTML attribute names ignore case.
    'attr-case': 'off',
    // React's ids begin with an underscore, which the standard allows.
    'valid-id': ['error', { relaxed: true }],
    // Scripts and styles come from this site; its CSP allows no others.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Copied phone numbers keep the spaces that people type.
    'tel-non-breaking': 'off',
  },
} satisfies ConfigData;

/** Maximum title length in Burmese, where vowels and tones are characters of their own. */
const TITLE_IN_BURMESE = 100;

const validators = {
  en: new HtmlValidate(OPTIONS),
  my: new HtmlValidate({
    ...OPTIONS,
    rules: { ...OPTIONS.rules, 'long-title': ['error', { maxlength: TITLE_IN_BURMESE }] },
  }),
};

/** Cache of findings by document: many screens begin with the same one. */
const known = new Map<string, Promise<string[]>>();

/** Validates a document; returns the rule, message and place of each finding. */
export const htmlFindings = (html: string): Promise<string[]> => {
  const findings = known.get(html) ?? validate(html);
  known.set(html, findings);
  return findings;
};

const validate = async (html: string): Promise<string[]> => {
  const language = html.includes('<html lang="my">') ? 'my' : 'en';
  const { results } = await validators[language].validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  );
};
