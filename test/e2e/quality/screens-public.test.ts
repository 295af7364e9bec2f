import { testScreens } from '#test/support/screens/screen-tests.ts';
import { PUBLIC_SCREENS } from '#test/support/screens/screens.ts';

testScreens(PUBLIC_SCREENS);
