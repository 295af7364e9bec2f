import { OWN_PROPERTY_SCREENS } from '../support/own-property-screens.ts';
import { OWN_PAGE_SCREENS } from '../support/own-page-screens.ts';
import { OWN_PROJECT_SCREENS } from '../support/own-project-screens.ts';
import { testScreens } from '../support/screen-tests.ts';

testScreens([...OWN_PROPERTY_SCREENS, ...OWN_PAGE_SCREENS, ...OWN_PROJECT_SCREENS]);
