/** English texts of pages that few visits reach: townships, alerts. */
export const rareEn = {
  'township.title': 'Homes and prices in {{place}}',
  'township.prices': 'What homes cost here',
  'township.type': 'Type',
  'township.homes': 'Homes',
  'township.median': 'Typical price',
  'township.too_few': 'Too few to tell',
  'township.median_means':
    'The typical price is the median: half of the homes cost less, half cost more. It is shown from five homes.',
  'township.newest': 'Newest homes',
  'township.all': 'All homes of this township',
  'township.around': 'Townships around it',
  'township.none': 'There is no home here now',
  'township.none_hint': 'Have a look at the townships around it.',
  'township.none_around': 'Nor in the townships around it. Have a look at the other regions.',
  'township.all_of_region': 'All homes in {{region}}',
  'alerts.title': 'Tell me about new homes',
  'alerts.lead':
    'A notification on this device tells you when a home is published that you are looking for. No account, no phone number.',
  'alerts.when': 'When',
  'alerts.told_daily': 'Once a day, at 8 in the morning',
  'alerts.told_at_once': 'At once',
  'alerts.ask': 'Tell me about new ones',
  'alerts.asked': 'You will be told about new homes of this search.',
  'alerts.end_this': 'Stop',
  'alerts.ended_one':
    'One alert of this device has ended: you stopped it, or the device could not be reached. Ask again if you still look for it.',
  'alerts.ended_other':
    '{{count}} alerts of this device have ended: you stopped them, or the device could not be reached. Ask again for those that you still look for.',
  'alerts.not_blocked':
    'This browser does not let the site show notifications. Allow them in its settings, then try again.',
  'alerts.not_impossible':
    'This browser cannot show notifications. Open the page in Chrome; on an iPhone, add the site to the home screen first.',
  'alerts.not_failed': 'That did not work. Check the connection, and try again soon.',
  'alerts.not_too_many': 'This device is told about 20 searches already. Stop one of them first.',
  'alerts.not_one_home': 'This is the search of a single home: there are no new ones.',
  'alerts.needs_scripts': 'Notifications need scripts, which do not run in this browser.',
  'alerts.send': 'Send this search to a friend',
  'alerts.feed': 'Follow it in a feed reader (RSS)',
  'alerts.own': 'Other searches on this device',
} as const;
