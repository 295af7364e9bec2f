import type { Carrier } from '../contract/client.ts';
import { CallError, createFetchCarrier, type Ears } from '../contract/fetch-carrier.ts';

/** Carries every call of a browser. How to send files is only fetched by who does. */
export const createBrowserCarrier = (ears: Ears): Carrier => {
  const carry = createFetchCarrier(ears);
  return async (contract, input, options) => {
    if (!input.files) return carry(contract, input, options);
    const carryFiles = await fetchUploadCarrier(ears);
    return carryFiles(contract, input, options);
  };
};

const fetchUploadCarrier = async (ears: Ears): Promise<Carrier> => {
  try {
    const { createUploadCarrier } = await import('../ui/form/upload-carrier.ts');
    return createUploadCarrier(ears);
  } catch (error) {
    throw new CallError('network_error', error);
  }
};
