import type { Transport } from '#contract/client.ts';
import {
  CallError,
  createFetchTransport,
  type TransportCallbacks,
} from '#contract/fetch-transport.ts';

/** Creates the transport of browsers. The code that uploads files is loaded for the first call with files. */
export const createBrowserTransport = (callbacks: TransportCallbacks): Transport => {
  const fetchTransport = createFetchTransport(callbacks);
  return async (contract, input, options) => {
    if (!input.files) return fetchTransport(contract, input, options);
    const uploadTransport = await loadUploadTransport(callbacks);
    return uploadTransport(contract, input, options);
  };
};

const loadUploadTransport = async (callbacks: TransportCallbacks): Promise<Transport> => {
  try {
    const { createUploadTransport } = await import('#ui/form/upload-transport.ts');
    return createUploadTransport(callbacks);
  } catch (error) {
    throw new CallError('network_error', error);
  }
};
