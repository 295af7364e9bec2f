import type { Transport } from '#contract/client.ts';
import { CallError, createFetchTransport, type Ears } from '#contract/fetch-transport.ts';

/** Carries every call of a browser. How to send files is only fetched by who does. */
export const createBrowserTransport = (ears: Ears): Transport => {
  const carry = createFetchTransport(ears);
  return async (contract, input, options) => {
    if (!input.files) return carry(contract, input, options);
    const carryFiles = await fetchUploadCarrier(ears);
    return carryFiles(contract, input, options);
  };
};

const fetchUploadCarrier = async (ears: Ears): Promise<Transport> => {
  try {
    const { createUploadCarrier } = await import('#ui/form/upload-transport.ts');
    return createUploadCarrier(ears);
  } catch (error) {
    throw new CallError('network_error', error);
  }
};
