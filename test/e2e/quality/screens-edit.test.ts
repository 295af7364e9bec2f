import { OWN_PAGE_SCREENS } from '#test/support/screens/own-page-screens.ts';
import { OWN_PROJECT_SCREENS } from '#test/support/screens/own-project-screens.ts';
import { OWN_PROPERTY_SCREENS } from '#test/support/screens/own-property-screens.ts';
import { testScreens } from '#test/support/screens/screen-tests.ts';

testScreens([...OWN_PROPERTY_SCREENS, ...OWN_PAGE_SCREENS, ...OWN_PROJECT_SCREENS]);
