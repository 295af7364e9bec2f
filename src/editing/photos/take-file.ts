/** Returns the chosen file of an input and empties the input, so that the same file can be chosen again. */
export const takeFile = (input: HTMLInputElement): File | undefined => {
  const [file] = input.files ?? [];
  input.value = '';
  return file;
};
