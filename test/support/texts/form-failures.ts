import type { Route } from 'playwright-core';
import type { I18n } from '#i18n/i18n.ts';
import { refuse, cutConnection } from '#test/support/acts/route-answers.ts';

/** A failing response to a form, and the message that the visitor sees. */
type FormFailure = {
  name: string;
  answer: (route: Route) => Promise<void>;
  message: (i18n: I18n) => string;
  /** Whether the message offers to try again. */
  isRetried: boolean;
};

/** Every failure without a place under a field. */
export const FORM_FAILURES: readonly FormFailure[] = [
  {
    name: 'a cut connection',
    answer: cutConnection,
    message: ({ t }) => t('message.network_error'),
    isRetried: true,
  },
  {
    name: 'a failure of the server',
    answer: refuse(500, 'internal_error'),
    message: ({ t }) => t('message.internal_error'),
    isRetried: true,
  },
  {
    name: 'a server that is away',
    answer: (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    message: ({ t }) => t('message.unavailable'),
    isRetried: true,
  },
  {
    name: 'somebody else who answers',
    answer: (route) => route.fulfill({ status: 200, body: '<h1>Log in to the wireless</h1>' }),
    message: ({ t }) => t('message.network_error'),
    isRetried: true,
  },
  {
    name: 'too many tries',
    answer: refuse(429, 'too_many_requests', { 'retry-after': '1' }),
    // The button is disabled until then; this message is shown afterwards and stays.
    message: ({ t }) => t('message.try_again_now'),
    isRetried: false,
  },
  {
    name: 'what may not be done',
    answer: refuse(403, 'forbidden'),
    message: ({ t }) => t('message.forbidden'),
    isRetried: false,
  },
  {
    name: 'input that the form cannot put right',
    answer: refuse(400, 'invalid_input'),
    message: ({ t }) => t('message.internal_error'),
    isRetried: true,
  },
];
