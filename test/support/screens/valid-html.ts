import { HtmlValidate, type ConfigData } from 'html-validate';

/** The standard's rules and the validator's advice; what is off says why. */
const OPTIONS = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:browser'],
  rules: {
    'no-unknown-elements': 'error',
    'no-style-tag': 'error',
    'doctype-style': ['error', { style: 'lowercase' }],
    // React writes `srcSet` and the like, which HTML reads in small letters.
    'attr-case': 'off',
    // Its ids begin with an underscore, as the standard lets them.
    'valid-id': ['error', { relaxed: true }],
    // Scripts and styles come from this site, whose policy allows no others.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A phone number is copied with the spaces that people type.
    'tel-non-breaking': 'off',
  },
} satisfies ConfigData;

/** In Burmese a title of as many letters has more characters: its vowels and tones are their own. */
const TITLE_IN_BURMESE = 100;

const validators = {
  en: new HtmlValidate(OPTIONS),
  my: new HtmlValidate({
    ...OPTIONS,
    rules: { ...OPTIONS.rules, 'long-title': ['error', { maxlength: TITLE_IN_BURMESE }] },
  }),
};

/** What is wrong with documents, by what they are: many screens begin with the same one. */
const known = new Map<string, Promise<string[]>>();

/** What is wrong with a document as HTML: the rule, what it says, and where. */
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
