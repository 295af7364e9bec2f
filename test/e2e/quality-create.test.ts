import { PROPERTY_SCREENS } from '../support/property-screens.ts';
import { CONTENT_SCREENS } from '../support/content-screens.ts';
import { testScreens } from '../support/screen-tests.ts';

testScreens([...PROPERTY_SCREENS, ...CONTENT_SCREENS]);
