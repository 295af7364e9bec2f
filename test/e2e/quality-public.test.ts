import { PUBLIC_SCREENS } from '../support/screens.ts';
import { testScreens } from '../support/screen-tests.ts';

testScreens(PUBLIC_SCREENS);
