/** Sets the value of a field and fires `input`, so that its form and its draft notice. */
export const setValue = (field: HTMLInputElement | null, value: string): void => {
  if (!field || field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
