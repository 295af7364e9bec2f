import { CONTENT_SCREENS } from '#test/support/screens/content-screens.ts';
import { DRAFT_SCREENS } from '#test/support/screens/draft-screens.ts';
import { PROPERTY_SCREENS } from '#test/support/screens/property-screens.ts';
import { testScreens } from '#test/support/screens/screen-tests.ts';

testScreens([...PROPERTY_SCREENS, ...CONTENT_SCREENS, ...DRAFT_SCREENS]);
