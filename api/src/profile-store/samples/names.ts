import type { Gender, Religion } from '@rishta/contracts';

import type { Random } from './random.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const MUSLIM_WOMEN = words(`
  Aamna Aisha Aleena Alina Amara Amber Amina Anam Anaya Anum Areeba Asma Ayesha Bushra Dania Erum Eshal Farah Fariha
  Fatima Fiza Hafsa Hania Hira Huma Iman Iqra Javeria Kainat Khadija Kinza Laiba Lubna Maham Mahnoor Maira Malaika
  Maria Maryam Mehreen Mehwish Minahil Momina Nabila Nadia Naila Natasha Nida Nimra Noor Rabia Ramsha Rida Rimsha
  Ruqayya Saba Sadia Sahar Saima Samina Samra Sana Sara Shazia Sidra Sobia Sumbal Tayyaba Tooba Uzma Wajiha Warda
  Yumna Yusra Zainab Zara Zehra Zoya`);
const MUSLIM_MEN = words(`
  Aamir Aaqib Abdullah Adeel Adnan Ahmed Ahsan Ali Ammar Anas Aqeel Arham Arslan Asad Asim Atif Awais Ayaan Azhar
  Babar Bilal Danish Daniyal Ehsan Faheem Faisal Farhan Fawad Fahad Ghulam Hamza Haris Haroon Hasan Hassan Haider
  Ibrahim Imran Irfan Ismail Jawad Junaid Kamran Kashif Khalid Khurram Mohsin Mubeen Mustafa Nabeel Nadeem Naveed
  Noman Omar Osama Qasim Rehan Rizwan Saad Sajid Salman Sarmad Shahzaib Shehryar Shoaib Sohail Sufyan Taha Talha
  Tariq Umair Umar Usman Waleed Waqas Yasir Zain Zeeshan Zubair`);
const MUSLIM_FAMILIES = words(`
  Abbasi Afridi Ahmad Akhtar Ali Anwar Arain Aslam Awan Baig Baloch Bangash Bhatti Bukhari Butt Chaudhry Cheema Dar
  Durrani Farooqi Ghani Gondal Hashmi Hussain Iqbal Jadoon Jamali Javed Kakar Kayani Khan Khattak Khokhar Lodhi Mahmood
  Malik Marwat Mehmood Memon Minhas Mirza Mughal Naqvi Nawaz Niazi Orakzai Pirzada Qazi Qureshi Rafiq Raja Rana Raza
  Rehman Rizvi Saeed Shah Shaikh Sheikh Siddiqui Soomro Syed Tareen Tiwana Usmani Virk Warraich Yousaf Yousafzai Zafar
  Zaidi`);

const CHRISTIAN_WOMEN = words(`
  Angela Anita Cynthia Esther Grace Hannah Irene Jessica Julie Kiran Maria Mariam Martha Mary Naomi Nasreen Neelam
  Rachel Rebecca Ruth Sara Sharon Shumaila Sonia Sunita Susan`);
const CHRISTIAN_MEN = words(`
  Adeel Ashir Asif Daniel David Emmanuel Haroon Isaac James John Johnson Joseph Joshua Michael Nathan Nadeem Patras
  Patrick Peter Qaiser Robin Samuel Shahbaz Simon Stephen Sunil Yaqoob Yousaf`);
const CHRISTIAN_FAMILIES = words(`
  Bhatti Daniel David Emmanuel Francis George Ghauri Gill James John Joseph Khokhar Lal Masih Matto Michael Nazir
  Patras Rehmat Robin Samuel Sadiq Shahzad Sohail`);

const HINDU_WOMEN = words(`
  Anjali Asha Bhavna Deepa Geeta Heena Jyoti Kajal Kavita Komal Lata Mala Meena Neha Nisha Pooja Pushpa Radha Rekha
  Ritu Sapna Sarita Seema Shanti Sita Sushila Usha Veena`);
const HINDU_MEN = words(`
  Ajay Amar Anil Ashok Deepak Dilip Ganesh Gopal Harish Jagdish Jai Kishan Lakhan Mahesh Mohan Mukesh Naresh Pardeep
  Prakash Raj Rajesh Rakesh Ramesh Ravi Rohan Sanjay Sunil Suresh Vijay Vikram Vinod`);
const HINDU_FAMILIES = words(`
  Bheel Lohana Maheshwari Malhi Menghwar Oad Parmar Rajput Rathi Sharma Sodha Solanki Thakur Vaswani Wadhwani`);
/** Second names that say whether their bearer is a woman or a man. */
const HINDU_SECOND_NAMES: Record<Gender, readonly string[]> = {
  female: words('Devi Kumari'),
  male: words('Chand Das Dev Kumar Lal Parkash'),
};

const SIKH_WOMEN = words(`
  Amandeep Amrit Baljit Daljit Gurleen Gurpreet Harleen Harpreet Jaspreet Jasleen Kirandeep Kuldeep Mandeep Manpreet
  Navjot Navneet Paramjit Prabhjot Rajvinder Rupinder Sandeep Simran Sukhjit Sukhpreet`);
const SIKH_MEN = words(`
  Amandeep Arjan Balwinder Daljit Gagandeep Gurdeep Gurjit Gurpreet Hardeep Harjit Harvinder Inderjit Jagdeep Jaspal
  Jasvir Karamjit Kuldeep Manjit Manvir Navdeep Parminder Ranjit Satnam Sukhdev Surinder Tajinder`);
const SIKH_FAMILIES = words(`
  Atwal Bains Basra Brar Chahal Cheema Dhaliwal Dhillon Gill Grewal Johal Kang Mann Nagra Pannu Sandhu Sekhon Sidhu
  Sohal Virk`);

const FIRST_NAMES: Record<Religion, Record<Gender, readonly string[]>> = {
  islam: { female: MUSLIM_WOMEN, male: MUSLIM_MEN },
  christianity: { female: CHRISTIAN_WOMEN, male: CHRISTIAN_MEN },
  hinduism: { female: HINDU_WOMEN, male: HINDU_MEN },
  sikhism: { female: SIKH_WOMEN, male: SIKH_MEN },
};
const FAMILY_NAMES: Record<Religion, (gender: Gender) => readonly string[]> = {
  islam: () => MUSLIM_FAMILIES,
  christianity: () => CHRISTIAN_FAMILIES,
  hinduism: (gender) => [...HINDU_SECOND_NAMES[gender], ...HINDU_FAMILIES],
  sikhism: () => SIKH_FAMILIES,
};

export function sampleName(random: Random, religion: Religion, gender: Gender): string {
  const first = random.pick(FIRST_NAMES[religion][gender]);
  const family = random.pick(FAMILY_NAMES[religion](gender).filter((name) => name !== first));
  if (religion !== 'sikhism') return `${first} ${family}`;
  return `${first} ${gender === 'female' ? 'Kaur' : 'Singh'}${random.next() < 0.6 ? ` ${family}` : ''}`;
}
