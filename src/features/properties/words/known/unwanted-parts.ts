import type { Finding, TypedLine } from '#features/properties/words/typed-line.ts';
import { TEXT, type Kind } from '#features/properties/words/vocabulary.ts';

/** What numbers and features are understood as. */
const KINDS: ReadonlySet<Kind> = new Set(['bedrooms', 'feature', 'price']);

/** What denies the part after it: don't want a ground floor, not 1 bedroom. */
const BEFORE =
  /(?<![a-z])(?:(?:don['’]?t|do not) (?:want|like|show)|not (?:interested in|looking for|want)|avoid(?:ing)?|except(?: for| in)?|anything but|(?<!\b(?:if|why) )not)(?: (?:to )?(?:stay|live))?(?: (?:in|on|at|for))?(?: (?:an?y?|the))? $/;
/** Longest of these, in UTF-16 units. */
const REACH = 48;

/** What denies the part before it, and is no "if not": မြေညီထပ် မလိုချင်ဘူး, 1 khan ma hote. */
const AFTER =
  /^ ?(?:(?:ကို|မှာ|က|ဆို) ?)?(?:မ(?:ဟုတ်|ယူ|ကြိုက်|လိုချင်|နေချင်|စဉ်းစား)(?:ချင်)?(?:(?:ပါ)?ဘူး)?|(?:က|မှ) ?လွဲ(?:ရင်|လို့|ပြီး|၍)?|(?<![a-z])ma ?(?:hote|hoke|houk|yu|kyaik|lo ?chin|nay ?chin)(?: chin)?(?: (?:par )?(?:bu+|boo|tae|te|tal))?(?![a-z]))(?! ?(?:ရင်|လျှင်|ပါက|yin|rin)(?![a-z]))/;

/** What all of these have. */
const MAY_DENY =
  /(?:don['’]?t|not) |avoid|except|anything but|မ(?:ဟုတ်|ယူ|ကြိုက်|လိုချင်|နေချင်|စဉ်းစား)|လွဲ|ma ?(?:ho|yu|ky|lo|nay)/;

/** Makes text of numbers and features that the words beside them say are not wanted: no filter asks for others. */
export const takeUnwantedParts = (line: TypedLine): void => {
  const { rest } = line;
  if (!MAY_DENY.test(rest)) return;
  line.revise((finding): Finding => {
    if (!KINDS.has(finding.kind)) return finding;
    const before = BEFORE.exec(rest.slice(Math.max(0, finding.start - REACH), finding.start));
    const after = before ? null : AFTER.exec(rest.slice(finding.end, finding.end + REACH));
    if (!before && !after) return finding;
    const start = finding.start - (before?.[0].length ?? 0);
    return { ...TEXT, start, end: finding.end + (after?.[0].length ?? 0) };
  });
};
