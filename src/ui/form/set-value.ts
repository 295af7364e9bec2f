/** Writes into a field as if somebody had typed it: its form and its drafts hear of it. */
export const setValue = (field: HTMLInputElement | null, value: string): void => {
  if (!field || field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
