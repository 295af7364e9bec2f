import { ACCOUNT_SCREENS } from '../support/account-screens.ts';
import { ADMIN_SCREENS } from '../support/admin-screens.ts';
import { testScreens } from '../support/screen-tests.ts';

testScreens([...ACCOUNT_SCREENS, ...ADMIN_SCREENS]);
