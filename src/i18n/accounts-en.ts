/** Texts of accounts and the administration that came with their safety. */
export const accountsEn = {
  'profile.current_password': 'Current password',
  'profile.current_password_hint': 'Only for a new password or a new email.',
  'message.current_password_is_required':
    'Your current password is required to change your password or email',
  'message.current_password_wrong': 'This is not your current password',
  'message.password_too_personal':
    'Do not use your name, email, company or phone number as the password',
  'message.account_disabled': 'This account is disabled. Please ask the site owner.',
  'admin.code_once': 'Copy it now: it is shown only this once.',
} as const;
