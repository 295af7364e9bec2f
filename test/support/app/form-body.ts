/** A part of a form as it stands in a request; a file has a name, if only an empty one. */
export type Part = { name?: string; fileName?: string; type?: string; content: string | Buffer };

export const BOUNDARY = 'XXboundaryXX';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The body of a form, as a browser sends it, also one that no browser would. */
export const formBody = (...parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, type, content }) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data`),
      Buffer.from(name === undefined ? '' : `; name="${name}"`),
      Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"`),
      Buffer.from(type === undefined ? '' : `\r\nContent-Type: ${type}`),
      Buffer.from('\r\n\r\n'),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
