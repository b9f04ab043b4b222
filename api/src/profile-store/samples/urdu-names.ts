/** The words of names, in Urdu spelling. */
const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  `
  Aamir عامر, Aamna آمنہ, Aaqib عاقب, Abbasi عباسی, Abdullah عبداللہ, Adeel عدیل, Adnan عدنان, Afridi آفریدی,
  Ahmad احمد, Ahmed احمد, Ahsan احسن, Aisha عائشہ, Ajay اجے, Akhtar اختر, Aleena الینا, Ali علی, Alina الینا,
  Amandeep امندیپ, Amar امر, Amara عمارہ, Amber عنبر, Amina امینہ, Ammar عمار, Amrit امرت, Anam انعم, Anas انس,
  Anaya عنایہ, Angela انجیلا, Anil انیل, Anita انیتا, Anjali انجلی, Anum انعم, Anwar انور, Aqeel عقیل, Arain آرائیں,
  Areeba اریبہ, Arham ارحم, Arjan ارجن, Arslan ارسلان, Asad اسد, Asha آشا, Ashir عاشر, Ashok اشوک, Asif آصف, Asim عاصم,
  Aslam اسلم, Asma اسما, Atif عاطف, Atwal اٹوال, Awais اویس, Awan اعوان, Ayaan ایان, Ayesha عائشہ, Azhar اظہر,
  Babar بابر, Baig بیگ, Bains بینس, Baljit بلجیت, Baloch بلوچ, Balwinder بلوندر, Bangash بنگش, Basra بسرا, Bhatti بھٹی,
  Bhavna بھاونا, Bheel بھیل, Bilal بلال, Brar برار, Bukhari بخاری, Bushra بشریٰ, Butt بٹ,
  Chahal چاہل, Chand چند, Chaudhry چوہدری, Cheema چیمہ, Cynthia سنتھیا,
  Daljit دلجیت, Dania دانیہ, Daniel دانیال, Danish دانش, Daniyal دانیال, Dar ڈار, Das داس, David ڈیوڈ, Deepa دیپا,
  Deepak دیپک, Dev دیو, Devi دیوی, Dhaliwal دھالیوال, Dhillon ڈھلوں, Dilip دلیپ, Durrani درانی,
  Ehsan احسان, Emmanuel عمانوئیل, Erum ارم, Eshal ایشال, Esther آستر,
  Fahad فہد, Faheem فہیم, Faisal فیصل, Farah فرح, Farhan فرحان, Fariha فریحہ, Farooqi فاروقی, Fatima فاطمہ, Fawad فواد,
  Fiza فضا, Francis فرانسس,
  Gagandeep گگندیپ, Ganesh گنیش, Geeta گیتا, George جارج, Ghani غنی, Ghauri غوری, Ghulam غلام, Gill گل, Gondal گوندل,
  Gopal گوپال, Grace گریس, Grewal گریوال, Gurdeep گردیپ, Gurjit گرجیت, Gurleen گرلین, Gurpreet گرپریت,
  Hafsa حفصہ, Haider حیدر, Hamza حمزہ, Hania ہانیہ, Hannah حنا, Hardeep ہردیپ, Haris حارث, Harish ہریش, Harjit ہرجیت,
  Harleen ہرلین, Haroon ہارون, Harpreet ہرپریت, Harvinder ہرویندر, Hasan حسن, Hashmi ہاشمی, Hassan حسن, Heena حنا,
  Hira حرا, Huma ہما, Hussain حسین,
  Ibrahim ابراہیم, Iman ایمان, Imran عمران, Inderjit اندرجیت, Iqbal اقبال, Iqra اقرا, Irene آئرین, Irfan عرفان,
  Isaac اسحاق, Ismail اسماعیل,
  Jadoon جدون, Jagdeep جگدیپ, Jagdish جگدیش, Jai جے, Jamali جمالی, James جیمز, Jasleen جسلین, Jaspal جسپال,
  Jaspreet جسپریت, Jasvir جسویر, Javed جاوید, Javeria جویریہ, Jawad جواد, Jessica جیسیکا, Johal جوہل, John جان,
  Johnson جانسن, Joseph جوزف, Joshua جوشوا, Julie جولی, Junaid جنید, Jyoti جیوتی,
  Kainat کائنات, Kajal کاجل, Kakar کاکڑ, Kamran کامران, Kang کنگ, Karamjit کرمجیت, Kashif کاشف, Kaur کور, Kavita کویتا,
  Kayani کیانی, Khadija خدیجہ, Khalid خالد, Khan خان, Khattak خٹک, Khokhar کھوکھر, Khurram خرم, Kinza کنزہ, Kiran کرن,
  Kirandeep کرندیپ, Kishan کشن, Komal کومل, Kuldeep کلدیپ, Kumar کمار, Kumari کماری,
  Laiba لائبہ, Lakhan لکھن, Lal لال, Lata لتا, Lodhi لودھی, Lohana لوہانہ, Lubna لبنیٰ,
  Maham ماہم, Mahesh مہیش, Maheshwari مہیشوری, Mahmood محمود, Mahnoor ماہ نور, Maira مائرہ, Mala مالا,
  Malaika ملائکہ, Malhi ملہی, Malik ملک, Mandeep مندیپ, Manjit منجیت, Mann مان, Manpreet منپریت, Manvir منویر,
  Maria ماریہ, Mariam مریم, Martha مارتھا, Marwat مروت, Mary میری, Maryam مریم, Masih مسیح, Matto مٹو, Meena مینا,
  Mehmood محمود, Mehreen مہرین, Mehwish مہوش, Memon میمن, Menghwar مینگھواڑ, Michael مائیکل, Minahil مناہل,
  Minhas منہاس, Mirza مرزا, Mohan موہن, Mohsin محسن, Momina مومنہ, Mubeen مبین, Mughal مغل, Mukesh مکیش, Mustafa مصطفیٰ,
  Nabeel نبیل, Nabila نبیلہ, Nadeem ندیم, Nadia نادیہ, Nagra ناگرا, Naila نائلہ, Naomi نعومی, Naqvi نقوی, Naresh نریش,
  Nasreen نسرین, Natasha نتاشا, Nathan ناتھن, Navdeep نودیپ, Naveed نوید, Navjot نوجوت, Navneet نونیت, Nawaz نواز,
  Nazir نذیر, Neelam نیلم, Neha نیہا, Niazi نیازی, Nida ندا, Nimra نمرہ, Nisha نیشا, Noman نعمان, Noor نور,
  Oad اوڈ, Omar عمر, Orakzai اورکزئی, Osama اسامہ,
  Pannu پنوں, Paramjit پرمجیت, Pardeep پردیپ, Parkash پرکاش, Parmar پرمار, Parminder پرمندر, Patras پطرس,
  Patrick پیٹرک, Peter پیٹر, Pirzada پیرزادہ, Pooja پوجا, Prabhjot پربھجوت, Prakash پرکاش, Pushpa پشپا,
  Qaiser قیصر, Qasim قاسم, Qazi قاضی, Qureshi قریشی,
  Rabia رابعہ, Rachel راحیل, Radha رادھا, Rafiq رفیق, Raj راج, Raja راجا, Rajesh راجیش, Rajput راجپوت,
  Rajvinder راجوندر, Rakesh راکیش, Ramesh رمیش, Ramsha رمشا, Rana رانا, Ranjit رنجیت, Rathi راٹھی, Ravi روی, Raza رضا,
  Rebecca ربیکا, Rehan ریحان, Rehman رحمان, Rehmat رحمت, Rekha ریکھا, Rida ردا, Rimsha رمشا, Ritu ریتو, Rizvi رضوی,
  Rizwan رضوان, Robin رابن, Rohan روہن, Rupinder روپندر, Ruqayya رقیہ, Ruth روت,
  Saad سعد, Saba صبا, Sadia سعدیہ, Sadiq صادق, Saeed سعید, Sahar سحر, Saima صائمہ, Sajid ساجد, Salman سلمان,
  Samina ثمینہ, Samra ثمرہ, Samuel سموئیل, Sana ثنا, Sandeep سندیپ, Sandhu سندھو, Sanjay سنجے, Sapna سپنا, Sara سارہ,
  Sarita سریتا, Sarmad سرمد, Satnam ستنام, Seema سیما, Sekhon سیکھوں, Shah شاہ, Shahbaz شہباز, Shahzad شہزاد,
  Shahzaib شاہ زیب, Shaikh شیخ, Shanti شانتی, Sharma شرما, Sharon شیرون, Shazia شازیہ, Shehryar شہریار,
  Sheikh شیخ, Shoaib شعیب, Shumaila شمائلہ, Siddiqui صدیقی, Sidhu سدھو, Sidra سدرہ, Simon شمعون, Simran سمرن,
  Singh سنگھ, Sita سیتا, Sobia ثوبیہ, Sodha سوڈھا, Sohail سہیل, Sohal سوہل, Solanki سولنکی, Sonia سونیا, Soomro سومرو,
  Stephen سٹیفن, Sufyan سفیان, Sukhdev سکھ دیو, Sukhjit سکھجیت, Sukhpreet سکھپریت, Sumbal سنبل, Sunil سنیل,
  Sunita سنیتا, Suresh سریش, Surinder سریندر, Susan سوزن, Sushila سشیلا, Syed سید,
  Taha طٰہٰ, Tajinder تجندر, Talha طلحہ, Tareen ترین, Tariq طارق, Tayyaba طیبہ, Thakur ٹھاکر, Tiwana ٹوانہ, Tooba طوبیٰ,
  Umair عمیر, Umar عمر, Usha اوشا, Usman عثمان, Usmani عثمانی, Uzma عظمیٰ,
  Vaswani واسوانی, Veena وینا, Vijay وجے, Vikram وکرم, Vinod ونود, Virk ورک,
  Wadhwani وادھوانی, Wajiha وجیہہ, Waleed ولید, Waqas وقاص, Warda وردہ, Warraich وڑائچ,
  Yaqoob یعقوب, Yasir یاسر, Yousaf یوسف, Yousafzai یوسفزئی, Yumna یمنیٰ, Yusra یسریٰ,
  Zafar ظفر, Zaidi زیدی, Zain زین, Zainab زینب, Zara زارا, Zeeshan ذیشان, Zehra زہرہ, Zoya زویا, Zubair زبیر
`
    .split(',')
    .map((pair) => {
      const [latin, ...urdu] = pair.trim().split(' ');
      return [latin, urdu.join(' ')];
    }),
) as Record<string, string>;

/** A sample's name as it is written in Urdu. */
export function nameInUrdu(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const urdu = WORDS[word];
      if (urdu === undefined) throw new Error(`The name '${word}' is not known in Urdu`);
      return urdu;
    })
    .join(' ');
}
