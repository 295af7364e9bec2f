import { testScreens } from '../support/screen-tests.ts';

testScreens('en');
