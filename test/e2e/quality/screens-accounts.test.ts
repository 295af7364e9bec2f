import { ACCOUNT_SCREENS } from '#test/support/screens/account-screens.ts';
import { ADMIN_SCREENS } from '#test/support/screens/admin-screens.ts';
import { REPORT_SCREENS } from '#test/support/screens/report-screens.ts';
import { testScreens } from '#test/support/screens/screen-tests.ts';

testScreens([...ACCOUNT_SCREENS, ...ADMIN_SCREENS, ...REPORT_SCREENS]);
