import type { Area } from '../../catalog/catalog.ts';

/** Texts for steps that are not shown, and for comparisons with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: 'ไม่มีสิ่งใดผิด แต่ไม่มีพยานยืนยันเวลา',
  partBody: 'ถูกต้อง {held} จาก {steps} ขั้น โดยโทรศัพท์ของคุณตรวจเอง ไม่ได้แสดง: {names}',
  foreign: 'เป็นของจริง แต่ไม่ใช่ของคุณ',
  foreignBody: 'Tallystick ลงนามไว้ แต่ไม่ใช่บัญชี รายการเทรด หรือหลักฐานรับคำสั่งที่โทรศัพท์นี้รู้จัก',
  asOf: 'บันทึกตามที่พยานเห็นเมื่อ {time}',
  noDate: 'ไม่มีพยานลงวันเวลาให้บันทึกนี้',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness: 'Tallystick ไม่ได้เสนอกุญแจของพยานภายนอกแก่โทรศัพท์นี้ จึงมีเพียง Tallystick เองที่รับรอง',
  noBound: 'Tallystick ไม่ได้แสดงว่าพยานเห็นคำสั่งนี้ครั้งแรกเมื่อใด เวลาจึงเป็นเพียงคำพูดของ Tallystick',
  late: 'พยานเห็นภายหลัง เพราะพยานไม่อยู่หรือบันทึกช้า เรื่องนี้ไม่ได้กล่าวหาใคร แต่เวลาเป็นเพียงคำพูดของ Tallystick',
  noAnchor: 'ยังไม่มีการยึดโยงในบล็อกเชนที่ครอบคลุมรายการนี้',
  noProof: 'ไฟล์นี้เพียงไฟล์เดียวไม่ได้แสดง',
  notStated: 'คำสั่งนี้ไม่ได้ระบุว่าแอปแสดงราคาใดไว้',
  notKnown: 'โทรศัพท์นี้ไม่มีข้อมูลให้เปรียบเทียบ',
};

export const ownSteps: Pick<
  Area<'verification'>['step'],
  'order_yours' | 'uid_yours' | 'ticket_same' | 'nonce_yours' | 'after_seen'
> = {
  order_yours: {
    name: 'รายการเทรดที่คุณเปิด',
    proves: 'เป็นรายการเทรดจากหน้าที่คุณเปิดมา',
    fails: 'เป็นรายการเทรดอื่น ไม่ใช่รายการที่คุณเปิด',
  },
  uid_yours: { name: 'บัญชีของคุณ', proves: 'เป็นบัญชีที่เข้าสู่ระบบอยู่ในโทรศัพท์นี้', fails: 'เป็นบัญชีของลูกค้ารายอื่น' },
  ticket_same: {
    name: 'หลักฐานรับคำสั่งของคุณ',
    proves: 'ตรงกับคำสั่งในหลักฐานรับคำสั่งที่เก็บไว้ในโทรศัพท์นี้ทุกประการ',
    fails: 'หลักฐานรับคำสั่งที่เก็บไว้ในโทรศัพท์นี้เป็นของคำสั่งอื่นที่มีหมายเลขเดียวกัน กรุณาเก็บทั้งสองไฟล์ไว้ เมื่ออยู่ด้วยกันจะเป็นหลักฐาน',
  },
  nonce_yours: {
    name: 'คำขอของคุณ',
    proves: 'มีเลขสุ่มที่โทรศัพท์นี้สร้างไว้สำหรับคำขอนี้เท่านั้น',
    fails: 'มีเลขสุ่มอื่น ไม่ใช่เลขที่โทรศัพท์นี้สร้าง จึงเป็นคำตอบของคำขออื่น',
  },
  after_seen: {
    name: 'ราคาที่คุณเห็นแล้ว',
    proves: 'คำสั่งไม่ได้ถูกรับก่อนราคาล่าสุดบนหน้าจอของคุณ จึงไม่ได้ลงเวลาย้อนหลัง',
    fails: 'เวลาของคำสั่งอยู่ก่อนราคาล่าสุดที่ปรากฏบนหน้าจอของคุณแล้ว จึงเป็นการลงเวลาย้อนหลัง',
  },
};

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  other: 'นี่ไม่ใช่คำสั่งที่คุณส่ง',
  otherBody:
    'Tallystick ลงนามคำสั่งที่ต่างจากคำสั่งที่คุณส่งจากโทรศัพท์นี้ สิ่งที่ต่างกัน: {differences} หลักฐานรับคำสั่งนี้เป็นหลักฐานของสิ่งที่ Tallystick ลงนาม',
  none: 'รายการเทรดนี้ไม่มีหลักฐานรับคำสั่ง',
  noneBody:
    'Tallystick รับรายการเทรดนี้แล้ว แต่ไม่ได้ให้หลักฐานรับคำสั่งที่พิสูจน์ แอปจะขอต่อไป จนกว่าจะได้ คุณมีเพียงคำพูดของ Tallystick',
  unbounded: 'อยู่ในบันทึกสาธารณะแล้ว ไม่มีพยานยืนยันเวลา เวลาเป็นเพียงคำพูดของ Tallystick',
  time: 'เวลาที่รับคำสั่ง',
  account: 'บัญชี',
  nonce: 'เลขสุ่มของคำขอ',
  seen: 'ราคาล่าสุดที่แสดง',
};

export const ownBalance: Pick<
  Area<'verification'>['liability'],
  'left' | 'leftBody' | 'differs' | 'differsBody' | 'same' | 'unknown'
> = {
  left: 'ยอดเงินของคุณไม่อยู่ในงบ',
  leftBody: 'โทรศัพท์นี้เห็นยอดเงิน {amount} ก่อนและหลังงบเมื่อ {time} แต่งบไม่มีคุณ กรุณาบันทึกสิ่งที่เห็นและติดต่อฝ่ายบริการลูกค้า',
  differs: 'งบนับยอดเป็นจำนวนอื่น',
  differsBody: 'โทรศัพท์นี้เห็น {amount} ก่อนและหลังงบนี้ กรุณาเทียบกับรายการบัญชีของคุณและติดต่อฝ่ายบริการลูกค้า',
  same: 'ตรงกับยอดที่โทรศัพท์นี้เห็นก่อนและหลังงบนี้',
  unknown: 'โทรศัพท์นี้ไม่รู้ยอดเงินของคุณ ณ เวลานั้น กรุณาเทียบยอดกับรายการบัญชีของคุณ',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: 'ไม่มีพยานภายนอก',
  noWitnessBody:
    'Tallystick ไม่ได้เสนอกุญแจของพยานภายนอกแก่โทรศัพท์นี้ จนกว่าจะเสนอ เวลาและบันทึกขึ้นอยู่กับคำพูดของ Tallystick เท่านั้น',
};
