/** Returns the links that share an address and a text. They work without scripts. */
export const shareLinks = (address: string, title: string) => ({
  facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  viber: `viber://forward?text=${encodeURIComponent(`${title}\n${address}`)}`,
  messenger: `fb-messenger://share?link=${encodeURIComponent(address)}`,
  telegram: `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
});
