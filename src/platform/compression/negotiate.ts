/** Encodings of answers. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Returns the first offered encoding that `Accept-Encoding` allows (RFC 9110, 12.5.3), else `identity`. */
export const negotiateEncoding = (
  accepted: string | undefined,
  offered: readonly ContentEncoding[] = ['br', 'gzip'],
): ContentEncoding => {
  const offers = new Map(
    (accepted ?? '').split(',').map((offer) => {
      const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined || Number(quality.slice(2)) > 0] as const;
    }),
  );
  const accepts = (name: string) => offers.get(name) ?? offers.get('*') ?? false;
  return offered.find(accepts) ?? 'identity';
};
