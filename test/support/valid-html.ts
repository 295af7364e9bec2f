import { HtmlValidate } from 'html-validate';

/** The standard's rules and the validator's advice; what is off says why. */
const validator = new HtmlValidate({
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
});

/** What is wrong with a document as HTML: the rule, what it says, and where. */
export const htmlFindings = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  );
};
