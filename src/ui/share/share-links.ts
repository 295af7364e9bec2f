/** Links that hand an address on, with the words that go with it; they work without scripts. */
export const shareLinks = (address: string, title: string) => ({
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  viber: `viber://forward?text=${encodeURIComponent(`${title}\n${address}`)}`,
  telegram: `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
});
