import type { Transport } from '#contract/client.ts';
import {
  CallError,
  createFetchTransport,
  type TransportCallbacks,
} from '#contract/fetch-transport.ts';

/** Carries every call of a browser. How to send files is only fetched by who does. */
export const createBrowserTransport = (callbacks: TransportCallbacks): Transport => {
  const carry = createFetchTransport(callbacks);
  return async (contract, input, options) => {
    if (!input.files) return carry(contract, input, options);
    const sendFiles = await fetchUploadTransport(callbacks);
    return sendFiles(contract, input, options);
  };
};

const fetchUploadTransport = async (callbacks: TransportCallbacks): Promise<Transport> => {
  try {
    const { createUploadTransport } = await import('#ui/form/upload-transport.ts');
    return createUploadTransport(callbacks);
  } catch (error) {
    throw new CallError('network_error', error);
  }
};
