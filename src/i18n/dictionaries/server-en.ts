/** English texts that only the server uses: descriptions for search engines, and mails. */
export const serverEn = {
  'meta.facts': '{{facts}}.',
  'meta.home_description':
    'Search apartments, condos, houses, land and commercial property in Yangon, Bago and Nay Pyi Taw.',
  'meta.results_description_one':
    '{{count}} property: {{type}}, {{listing}}, {{district}}, {{region}}',
  'meta.results_description_other':
    '{{count}} properties: {{type}}, {{listing}}, {{district}}, {{region}}',
  'meta.blogs_description':
    'Guides and advice about buying, selling and renting property in Myanmar.',

  'state.no_code': 'No connection. Try again.',

  'alerts.new_one': '{{count}} new home: {{search}}',
  'alerts.new_other': '{{count}} new homes: {{search}}',
  'alerts.none': 'No new home yet: {{search}}',
  'alerts.none_text': 'There was none in the last half year. You will still be told of new ones.',
  'alerts.end': 'Stop these',

  'mail.reset_subject': 'Set a new password for {{site}}',
  'mail.reset_lead':
    'Somebody asked for a new password for your account {{username}}. If it was you, open this link and set it:',
  'mail.reset_end':
    'The link works once, until {{until}}. If it was not you, do nothing: your password stays as it is.',
  'mail.disabled_subject': 'Your account at {{site}} is disabled',
  'mail.disabled_lead':
    'Somebody asked for a new password for your account {{username}}. The account is disabled: nobody can log in to it, also with a new password. Please ask the site owner.',
  'mail.invitation_subject': 'You are invited to {{site}}',
  'mail.invitation_lead': 'You are invited to publish homes on {{site}}. Open your account here:',
  'mail.invitation_code': 'Your invitation code is {{code}}. It is filled in on that page.',
  'mail.invitation_end': 'It can be used until {{until}}.',
  'mail.expiring_subject': 'Are these homes still available? ({{site}})',
  'mail.expiring_lead':
    'These homes leave {{site}} soon, or have left it, unless you say that they are still available. The link of each works for seven days, without logging in:',
  'mail.expiring_home': '{{home}}, {{price}}, shown until {{date}}: {{url}}',
  'mail.expiring_end': 'All your homes: {{url}}',
  'mail.held_subject': 'A listing is hidden because of reports ({{site}})',
  'mail.held_lead':
    'Several visitors have reported {{home}} (No. {{number}}). Nobody sees it until the team has looked at it; if all is well, it is shown again.',
  'mail.held_end': 'You can write to the team about it in your list: {{url}}',
  'mail.removed_subject': 'A listing was removed from {{site}}',
  'mail.removed_lead': 'An administrator has removed {{home}} (No. {{number}}) for this reason:',
  'mail.removed_end': 'You can correct it in your list: {{url}}',
} as const;
