/**
 * Passwords of at least eight characters that everybody tries first, in small letters: the commonest
 * of published leaks, keyboard rows, and what is near at hand here.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 12345678910 123456789a 0123456789 0987654321 987654321 87654321
11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555
66666666 77777777 88888888 888888888 99999999 999999999 12341234 11223344 1122334455 12121212
12344321 123123123 123321123 147258369 741852963 789456123 159357258 10203040 13131313 20202020
password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword
pa55word pass1234 passpass mypassword thepassword passwords newpassword password01 password2026
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty 1qaz2wsx 1q2w3e4r
1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1
zxcvbnm123 zxcvzxcv 1234qwer qazwsxedc qweasdzxc qweasd123 qwer1234 a1b2c3d4 abcd1234 abc12345
abcdefgh abcdefg1 abc123456 abcd12345 aaaaaaaa a12345678 a123456789 aa123456 aa12345678 1234abcd
iloveyou iloveyou1 iloveyou2 iloveyou123 ilovemyself loveyou123 sunshine sunshine1 princess
princess1 football football1 baseball basketball superman superman1 batman123 spiderman starwars
pokemon1 dragon123 monkey123 shadow123 master123 michael1 jennifer jordan23 liverpool
liverpool1 chelsea1 arsenal1 barcelona realmadrid manchester ronaldo7 messi1010 welcome1
welcome123 welcome12 letmein1 letmein123 trustno1 whatever access14 internet computer samsung1
samsung123 google123 facebook facebook1 facebook123 admin123 admin1234 administrator adminadmin
admin12345 root1234 test1234 testtest user1234 default1 changeme changeme1 changeme123 secret12
secret123 login123 master12 killer123 hello123 hellohello freedom1 charlie1 mustang1 corvette
chocolate cheese123 blink182 computer1 november december september january1 summer2026 winter2026
myanmar1 myanmar123 myanmar12 myanmar2026 burma123 burma1234 yangon123 yangon12 mandalay
mandalay1 mandalay123 naypyitaw naypyidaw bago1234 mingalar mingalarpar mingalaba shwedagon
burmese1 aungaung kyawkyaw kokoaung thiha123 property property1 property123 realestate realestate1
eain1234 eaineain eain2026 house123 homehome landlord
`
    .trim()
    .split(/\s+/),
);
