/** The file that was chosen in an input, where the same one may be chosen again. */
export const fileOf = (input: HTMLInputElement): File | undefined => {
  const [file] = input.files ?? [];
  input.value = '';
  return file;
};
