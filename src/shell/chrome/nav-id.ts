/** The id of the menu, which the link in place of the menu button opens as the target of the address. */
export const NAV_ID = 'nav';
